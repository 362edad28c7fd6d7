const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

function control(digits: readonly number[]): number {
  const weights = WEIGHTS.slice(-digits.length)
  return (digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11) % 10
}

export function isInn(text: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/u.test(text)) return false
  const digits = [...text].map(Number)
  const first = digits.length === 12 ? 10 : 9
  return digits.slice(first).every((digit, at) => digit === control(digits.slice(0, first + at)))
}
