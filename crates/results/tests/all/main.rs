//! What an event publishes, from events made by chance and by hand.

mod appeals;
mod bad;
mod classed;
mod evening;
mod folder;
mod individual;
mod knockout;
mod pool;
mod preferans;
mod prints;
mod progressive;
mod read_back;
mod records;
mod sealed;
mod section;
mod series;
mod sums;
mod swiss;
mod usebio;
mod withheld;
