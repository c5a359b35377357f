//! Sheets of paper: what an event prints before, during and after play, as PDF.

mod address;
mod boards;
mod cards;
mod job;
mod lists;
mod receipts;
mod tables;

pub use self::address::{EventAddress, ParseAddressError};
pub use self::job::{Content, HANDS_A_PAGE, Job, Sheet};
pub use self::receipts::{Payment, receipts};

impl Job<'_> {
    /// The PDF of a sheet; one that is not published has all names.
    pub fn pdf(&self, sheet: Sheet) -> Vec<u8> {
        if !sheet.is_published() && self.results.withholds_names() {
            let results = &self.results.for_room();
            return Job { results, ..*self }.drawn(sheet);
        }
        self.drawn(sheet)
    }

    fn drawn(&self, sheet: Sheet) -> Vec<u8> {
        match sheet {
            Sheet::StartList => lists::start_list(self),
            Sheet::Ranking => lists::ranking(self),
            Sheet::Cross => lists::cross(self),
            Sheet::Rounds => lists::rounds(self),
            Sheet::Report => lists::report(self),
            Sheet::Checklist => lists::checklist(self),
            Sheet::BoardPlan => lists::board_plan(self),
            Sheet::Travellers => boards::travellers(self),
            Sheet::Hands => boards::hands(self),
            Sheet::BlankTravellers => boards::blank_travellers(self),
            Sheet::CurtainCards => boards::curtain_cards(self),
            Sheet::Labels => boards::labels(self),
            Sheet::Cards => cards::results(self),
            Sheet::ScoreCards => cards::score_cards(self),
            Sheet::GuideCards => tables::guide_cards(self),
            Sheet::TableCards => tables::table_cards(self),
            Sheet::Slips => tables::slips(self),
            Sheet::NameTents => cards::name_tents(self),
            Sheet::LineUps => cards::line_ups(self),
            Sheet::Receipts => receipts::blank(self),
        }
    }
}
