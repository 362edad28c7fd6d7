import type { Chance } from './random.ts'

/** Input that breaks programs without validation. */
export const words = [
  ...'0 -1 1e999 NaN null true 2026-13-45 2147483648 9223372036854775808 __proto__ constructor toString'.split(
    ' ',
  ),
  ...'.. . * % / %00 %0d%0aX:y %2e%2e%2f %ff%fe %ed%a0%80 %e2%80%a8 %c0%af %u0041 $%7B7%7D {{7*7}}'.split(
    ' ',
  ),
  ...["'%20or%201=1--", '"><script>alert(1)</script>', '//evil.example', '%F0%9F%9A%97', '\xff\xfe', '\x00'],
  ...['', '\t', '\\', 'a'.repeat(4095), '9'.repeat(400)],
]

export function word(chance: Chance): string {
  if (chance.percent(60)) return chance.pick(words)
  const length = 1 + chance.below(40)
  const signs = Array.from({ length }, () => String.fromCharCode(0x21 + chance.below(0xdf)))
  return chance.percent(70) ? encodeURIComponent(signs.join('')) : signs.join('')
}
