/**
 * Does something heavy right after the next frame, so that the press which asked for it is seen at once
 * on a slow phone.
 */
export const afterPaint = (action: () => void): void => {
  requestAnimationFrame(() => setTimeout(action))
}
