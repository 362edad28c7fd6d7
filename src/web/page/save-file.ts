export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task the browser has read the text.
  setTimeout(() => URL.revokeObjectURL(address))
}
