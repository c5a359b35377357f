//! The table on a full screen, with keyboard and mouse.

pub(crate) mod draw;
pub(crate) mod state;
#[cfg(test)]
mod tests;

use std::io::{self, stdout};
use std::panic;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;

use super::game_ui::GameUi;
use crate::failure::{self, Failure};
use crate::words::Words;
use state::ScreenState;

/// A robot's delay before each action; always the same, so that it reveals nothing about the cards.
const ROBOT_PACE: Duration = Duration::from_millis(450);

/// Plays until the player quits, and restores the terminal, even after a panic.
pub(crate) fn play(ui: impl GameUi, words: &Words, four_colors: bool) -> Result<ExitCode, Failure> {
    let mut screen = ScreenState::new(ui, words, four_colors);
    on_screen(|terminal| run(terminal, &mut screen))?;
    Ok(ExitCode::SUCCESS)
}

/// Takes over the terminal for `act`, and restores it whatever `act` returns.
fn on_screen(act: impl FnOnce(&mut DefaultTerminal) -> Result<(), Failure>) -> Result<(), Failure> {
    // On a panic, ratatui's hook restores the screen before the message, and ours releases the
    // mouse.
    let mut terminal = ratatui::try_init().map_err(no_terminal)?;
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let _ = execute!(stdout(), DisableMouseCapture);
        hook(panic);
    }));
    let mouse = execute!(stdout(), EnableMouseCapture);
    let acted = mouse.map_err(no_terminal).and_then(|()| act(&mut terminal));
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    acted
}

fn run<U: GameUi>(
    terminal: &mut DefaultTerminal,
    screen: &mut ScreenState<'_, U>,
) -> Result<(), Failure> {
    // A moving mouse sends events all the time, so robots act by the clock, not on an idle timeout.
    let mut robot_at = Instant::now() + ROBOT_PACE;
    while !screen.has_quit() {
        terminal.draw(|frame| draw::draw(screen, frame)).map_err(no_terminal)?;
        let left = robot_at.saturating_duration_since(Instant::now());
        if left.is_zero() {
            screen.step_robot();
            robot_at = Instant::now() + ROBOT_PACE;
        } else if event::poll(left).map_err(no_terminal)? {
            match event::read().map_err(no_terminal)? {
                Event::Key(key) => screen.key(key)?,
                Event::Mouse(mouse) => screen.mouse(mouse)?,
                Event::Paste(text) => screen.paste(&text),
                // The next loop redraws everything.
                Event::Resize(..) | Event::FocusGained | Event::FocusLost => {}
            }
        }
    }
    Ok(())
}

fn no_terminal(error: io::Error) -> Failure {
    Failure::system_error("no-terminal").reason(failure::reason(&error))
}
