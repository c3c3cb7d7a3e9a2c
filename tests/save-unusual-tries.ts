/** Text of a script for pages: a test presses an outcome seconds after taking, and maybe at night, so the desk asks. */
export const saveUnusualTries = `setInterval(() => {
  const buttons = [...document.querySelectorAll('dialog[open] button')]
  buttons.find(({ textContent }) => textContent.startsWith('Yes, save'))?.click()
}, 50)`
