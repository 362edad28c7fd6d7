import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scriptGroups } from './script-groups.ts'

const files = globSync('{src/**/*.{ts,tsx},node_modules/{react,react-dom,scheduler}/package.json}').map(
  (file) => `/${file}`,
)

it('every named part of a script exists', () => {
  const named = scriptGroups.flatMap(({ holds, except = [] }) => [...holds, ...except])
  const gone = named.filter((part) => part.startsWith('/') && !files.some((file) => file.includes(part)))
  expect(gone).toEqual([])
})

it('a part is excepted only from what the script would hold', () => {
  const idle = scriptGroups.flatMap(({ holds, except = [] }) =>
    except.filter((part) => !holds.some((held) => part.startsWith(held))),
  )
  expect(idle).toEqual([])
})
