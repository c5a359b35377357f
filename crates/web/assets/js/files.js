// The page of files: a file that is dropped anywhere on the page is sent.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector('form.drop'));
const input = /** @type {HTMLInputElement | null} */ (document.getElementById('file'));

if (form && input) {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    form.classList.add('over');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) form.classList.remove('over');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    form.classList.remove('over');
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    input.files = files;
    form.requestSubmit();
  });
}
