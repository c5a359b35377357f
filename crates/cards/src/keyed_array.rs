//! Arrays indexed by an enum: one value for each seat, side or suit.

/// Defines a type that holds one value for each variant of an enum and is indexed by that enum
/// only.
///
/// The enum must have an array `ALL` of its variants, in the order of their discriminants from 0.
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
