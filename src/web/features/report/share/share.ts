/** Hands the page's address to whomever the person chooses; where the device has no such window, copies it. */
export async function share(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const address = location.href.replace(/#.*$/, '')
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url: address })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(address)
}

export async function copy(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
