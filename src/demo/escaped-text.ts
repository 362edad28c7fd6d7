/** For HTML, in text and in attributes. */
export const escapedText = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
