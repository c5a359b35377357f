//! One value for each of four seats, two sides, four suits.

/// Makes a type that holds one value for each value of an enum, indexed by that and by nothing else.
///
/// The enum has an array `ALL` of its values, in the order of their numbers from 0.
#[macro_export]
macro_rules! keyed_array {
    ($(#[$meta:meta])* pub struct $name:ident[$key:ty; $count:literal];) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $name<T>(pub [T; $count]);

        impl<T> $name<T> {
            #[doc = concat!("Asks `value` once for each ", stringify!($key), ", in their order.")]
            pub fn new(value: impl FnMut($key) -> T) -> $name<T> {
                $name(<$key>::ALL.map(value))
            }

            #[doc = concat!("The same for each ", stringify!($key), ", changed by `change`.")]
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }

            #[doc = concat!("Each ", stringify!($key), " with its value, in their order.")]
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                <$key>::ALL.into_iter().zip(&self.0)
            }
        }

        impl<T> core::ops::Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[key as usize]
            }
        }

        impl<T> core::ops::IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[key as usize]
            }
        }
    };
}
