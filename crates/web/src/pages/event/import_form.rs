//! The form that sends a file of results to an event.

use maud::{Markup, html};

use super::Reader;

/// The field of the file, and in addresses the key of a file that was sent.
pub(super) const FILE: &str = "file";

/// The form on the director's page that sends a file.
pub(super) fn form(reader: &Reader, id: &str) -> Markup {
    html! {
        details {
            summary { (reader.t("pairs-import")) }
            p.small { (reader.t("pairs-import-how")) }
            form.event method="post" action=(format!("/event/{id}/import")) enctype="multipart/form-data" {
                p.field {
                    label for="import-file" { (reader.t("pairs-import-file")) }
                    input #import-file type="file" name=(FILE) required;
                }
                button type="submit" { (reader.t("pairs-import-show")) }
            }
        }
    }
}
