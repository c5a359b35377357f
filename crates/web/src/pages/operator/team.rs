//! Roles: who has one, who is invited, and how an invitation is accepted.

use axum::{
    Extension,
    extract::{Form, Path, State},
    http::{HeaderMap, Method, Uri},
    response::{IntoResponse, Response},
};
use club::{
    admin::{Act, Actor, AdminRefusal, Role},
    now_ms,
    repository::ChangeError,
};
use maud::{Markup, html};
use table::PersonId;

use super::frame::{
    Access, carry_out, frame, list_table, reason, reason_field, refusal, require_operator,
    section_page,
};
use crate::{
    app_state::AppState,
    pages::{
        self, ClientAddress, Reader, device, error_page,
        form_fields::{FormFields, field},
        redirect_as,
    },
};

/// How long an invitation made on the page is valid.
const VALID_MS: i64 = 24 * 3600 * 1000;

/// `GET /operator/team`
pub(super) async fn page(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
) -> Response {
    match require_operator(&reader, &access) {
        Ok(()) => team_page(&app, &reader, &access, None).into_response(),
        Err(response) => *response,
    }
}

fn team_page(app: &AppState, reader: &Reader, access: &Access, link: Option<&str>) -> Markup {
    let now = now_ms();
    let (team, invitations) = app.admin.look(|log| {
        let team: Vec<_> =
            log.roles().map(|(p, role, name)| (p.clone(), role, name.clone())).collect();
        let invitations = log.invitations(now);
        let invitations = invitations.map(|(hash, one)| (hash.to_owned(), one.clone()));
        (team, invitations.collect::<Vec<_>>())
    });
    let role_word = |role: Role| reader.t(&format!("role-{}", role.word()));
    let body = html! {
        @if let Some(link) = link {
            aside.notice role="status" {
                p { (reader.t("operator-link")) }
                p { a.code href=(link) { (link) } }
                p { (reader.t("operator-link-secret")) }
            }
        }
        (list_table(
            reader,
            ["operator-name", "operator-role", "operator-dismiss"],
            team.iter().map(|(person, role, name)| [
                html! {
                    a href=(format!("/operator/people/{person}")) {
                        (app.name_of(person).unwrap_or_else(|| name.clone()))
                    }
                },
                html! { (role_word(*role)) },
                html! {
                    @if *person == access.identity.person {
                        span.quiet { (reader.t("operator-you")) }
                    } @else {
                        (dismissal(reader, person))
                    }
                },
            ]),
        ))
        @if !invitations.is_empty() {
            h2 { (reader.t("operator-invitations")) }
            ul {
                @for (hash, invitation) in &invitations {
                    li {
                        (role_word(invitation.role)) " · " (inviter(app, reader, &invitation.by)) " · "
                        (reader.format("suspended-until-short", &[
                            ("time", reader.time_text(invitation.until_ms).into()),
                        ]))
                        (withdrawal(reader, hash))
                    }
                }
            }
        }
        form.act method="post" action="/operator/team/invite" {
            h2 { (reader.t("operator-invite")) }
            p.quiet { (reader.t("operator-invite-about")) }
            p {
                label for="role" { (reader.t("operator-role")) }
                select #role name="role" {
                    @for role in Role::ALL { option value=(role.word()) { (role_word(role)) } }
                }
            }
            (reason_field(reader, "reason-invite"))
            button type="submit" { (reader.t("operator-invite")) }
        }
    };
    section_page(reader, access, "/operator/team", &reader.t("operator-team"), body)
}

/// The form that takes a person's role away.
fn dismissal(reader: &Reader, person: &PersonId) -> Markup {
    let action = format!("/operator/team/{person}");
    row_form(reader, &action, &person.to_string(), "operator-dismiss")
}

/// The form that ends an invitation.
fn withdrawal(reader: &Reader, hash: &str) -> Markup {
    row_form(reader, "/operator/team/withdraw", hash, "operator-withdraw")
}

/// A form in a row: a reason and a button. It sends `subject` along.
fn row_form(reader: &Reader, action: &str, subject: &str, button: &str) -> Markup {
    let id = format!("reason-{subject}");
    html! {
        form.inline method="post" action=(action) {
            input type="hidden" name="subject" value=(subject);
            label.visually-hidden for=(id) { (reader.t("operator-reason")) }
            input id=(id) name="reason" required
                placeholder=(reader.t("operator-reason")) autocomplete="off";
            button.danger type="submit" { (reader.t(button)) }
        }
    }
}

/// Who made an invitation.
fn inviter(app: &AppState, reader: &Reader, by: &Actor) -> String {
    match by {
        Actor::CommandLine => reader.t("operator-command-line"),
        Actor::Person { person, name } => {
            app.name_of(person).unwrap_or_else(|| name.clone()).to_string()
        }
    }
}

/// `POST /operator/team/withdraw`: an invitation that nobody has used ends.
pub(super) async fn withdraw(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Form(sent): Form<FormFields>,
) -> Response {
    if let Err(response) = require_operator(&reader, &access) {
        return *response;
    }
    let withdrawn = Act::InvitationWithdrawn { invite: field(&sent, "subject").to_owned() };
    carry_out(&app, &reader, &access, &sent, withdrawn, "/operator/team").await
}

/// `POST /operator/team/invite`
pub(super) async fn invite(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    headers: HeaderMap,
    Form(sent): Form<FormFields>,
) -> Response {
    if let Err(response) = require_operator(&reader, &access) {
        return *response;
    }
    let Some(role) = Role::of(field(&sent, "role")) else {
        return error_page::missing(&reader, "mistake-missing");
    };
    let why = match reason(&reader, field(&sent, "reason")) {
        Ok(why) => why,
        Err(response) => return *response,
    };
    match app.invite(access.actor(), why, role, VALID_MS).await {
        // Shown once, on the answer itself: the log has only its hash.
        Ok((token, _)) => {
            let link = format!("{}/operator/join/{token}", device::origin(&app, &headers));
            team_page(&app, &reader, &access, Some(&link)).into_response()
        }
        Err(error) => refusal(&reader, error),
    }
}

/// `POST /operator/team/{id}`
pub(super) async fn dismiss(
    State(app): State<AppState>,
    Extension(access): Extension<Access>,
    reader: Reader,
    Path(id): Path<String>,
    Form(sent): Form<FormFields>,
) -> Response {
    if let Err(response) = require_operator(&reader, &access) {
        return *response;
    }
    let Ok(person) = id.parse() else { return error_page::missing(&reader, "mistake-missing") };
    carry_out(&app, &reader, &access, &sent, Act::RoleRemoved { person }, "/operator/team").await
}

/// `GET /operator/join/{token}`: asks for confirmation. An invitation that is not valid is an unknown
/// address.
pub(super) async fn join_page(
    State(app): State<AppState>,
    reader: Reader,
    method: Method,
    uri: Uri,
    Path(token): Path<String>,
) -> Response {
    let Some(invitation) = app.admin.invitation(&token) else {
        return error_page::not_found(reader, method, uri).await;
    };
    if reader.identity.is_none() {
        let target = format!("/operator/join/{token}");
        return device::ask_name(&reader, &target, "name-title", "operator-join-name")
            .into_response();
    }
    let role = reader.t(&format!("role-{}", invitation.role.word()));
    let frame = frame();
    let title = reader.t("operator-join-title");
    let body = html! {
        h1 { (title) }
        p { (reader.format("operator-join-ask", &[
            ("role", role.into()), ("name", reader.known_name().into()),
        ])) }
        p { (reader.t("operator-join-about")) }
        form method="post" action=(format!("/operator/join/{token}")) {
            button.primary type="submit" { (reader.t("operator-join-do")) }
        }
    };
    pages::page(&reader, &frame, &title, body).into_response()
}

/// `POST /operator/join/{token}`
pub(super) async fn join(
    State(app): State<AppState>,
    from: ClientAddress,
    reader: Reader,
    method: Method,
    uri: Uri,
    Path(token): Path<String>,
) -> Response {
    // Guesses cost as much as new names.
    if app.allow_arrival(from.0).is_err() {
        return error_page::too_many_requests(&reader);
    }
    let Some(identity) = reader.identity.clone() else {
        return error_page::not_found(reader, method, uri).await;
    };
    match app.accept_invitation(&identity, &token).await {
        Ok(Role::Operator) => redirect_as(&app, &identity, "/operator"),
        Ok(Role::Moderator) => redirect_as(&app, &identity, "/operator/people"),
        // They have read that the invitation is valid.
        Err(error @ ChangeError::Refused(AdminRefusal::HasRole)) => refusal(&reader, error),
        Err(ChangeError::Refused(_)) => error_page::not_found(reader, method, uri).await,
        Err(error) => refusal(&reader, error),
    }
}
