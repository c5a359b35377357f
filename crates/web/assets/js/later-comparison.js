/** On the page of a board: shows the comparison with robots who were still playing when the page was sent. */

/** Waits for the robots, and shows the part of the page as it is then. */
export async function showLater() {
  /** @type {HTMLElement | null} */
  const section = document.querySelector('section[data-comparison]');
  if (!section) return;
  try {
    const answer = await fetch(section.dataset.comparison ?? '');
    const page = answer.ok ? await fetch(location.href) : null;
    const said = page?.ok ? null : (await answer.json()).message;
    const now = page && new DOMParser().parseFromString(await page.text(), 'text/html').querySelector('section[aria-labelledby="comparison"]');
    const line = section.querySelector('p');
    if (now) section.replaceWith(document.adoptNode(now));
    else if (line && said) line.textContent = said;
  } catch {
    // Offline: the page says how to come back.
  }
}
