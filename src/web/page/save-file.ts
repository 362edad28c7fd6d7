/** Offers a text made on this device as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the text over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
