//! The languages.

/// The languages of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lang {
    /// English, the default.
    En,
    /// Russian.
    Ru,
}

impl Lang {
    /// Both, in the order of their codes.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ru];

    /// The language's code, as in addresses and `lang` attributes.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ru => "ru",
        }
    }

    /// The language with this code.
    pub fn of(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a system locale such as `ru`, `ru_RU.UTF-8` or `en-GB`.
    pub fn of_tag(tag: &str) -> Option<Lang> {
        Lang::of(&tag.get(..2)?.to_ascii_lowercase())
    }

    /// The available language that a browser prefers, from the header `Accept-Language`.
    pub fn from_accept_language(text: &str) -> Lang {
        let mut preferences: Vec<(u16, Lang)> = Vec::new();
        for part in text.split(',').take(32) {
            let mut fields = part.split(';');
            let tag = fields.next().unwrap_or_default().trim().to_ascii_lowercase();
            let quality = fields.find_map(|field| field.trim().strip_prefix("q="));
            let quality = quality.and_then(|text| text.parse::<f32>().ok()).unwrap_or(1.0);
            let primary = tag.split('-').next().unwrap_or_default();
            // Russian is not assumed for Belarusian or Ukrainian: English stays the default.
            if let Some(lang) = Lang::of(primary)
                && quality > 0.0
            {
                preferences.push(((quality * 1000.0) as u16, lang));
            }
        }
        preferences.sort_by_key(|(quality, _)| std::cmp::Reverse(*quality));
        preferences.first().map_or(Lang::En, |(_, lang)| *lang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_locales_are_recognised() {
        assert_eq!(Lang::of_tag("ru_RU.UTF-8"), Some(Lang::Ru));
        assert_eq!(Lang::of_tag("en-GB"), Some(Lang::En));
        assert_eq!(Lang::of_tag("de"), None);
        assert_eq!(Lang::of_tag(""), None);
        assert_eq!(Lang::of_tag("яя"), None);
    }

    #[test]
    fn accept_language_is_honoured() {
        #[track_caller]
        fn check(text: &str, expected: Lang) {
            assert_eq!(Lang::from_accept_language(text), expected, "{text}");
        }
        check("ru-RU,ru;q=0.9,en;q=0.8", Lang::Ru);
        check("en-GB,en;q=0.9,ru;q=0.8", Lang::En);
        check("de,ru;q=0.5,en;q=0.4", Lang::Ru);
        check("de", Lang::En);
        check("", Lang::En);
        check(";;q=,,", Lang::En);
        check("ru;q=0", Lang::En);
    }
}
