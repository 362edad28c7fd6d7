import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import toolsJson from '../../tools/package.json' with { type: 'json' }
import { type Dependency, NOTICES, notices, shipped, strayReasons, tools } from './notices.ts'

/** Licences that let us ship the package and keep our own code; MPL-2.0 covers its own files only. */
const permissive = ['Apache-2.0', 'BlueOak-1.0.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1']

/** Those of tools besides: what is checked or compiled with them is none of their business. */
const ofTools = [...permissive, 'BSD-3-Clause', 'GPL-3.0-or-later']

/** An expression of SPDX may stand in brackets: «(MIT OR Apache-2.0)». */
const licencesOf = ({ licence }: Dependency) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)

const otherThan = (allowed: readonly string[], dependencies: readonly Dependency[]) =>
  dependencies
    .filter((one) => !licencesOf(one).every((licence) => allowed.includes(licence)))
    .map(({ name, licence }) => `${name}: ${licence}`)

describe('a direct dependency', () => {
  it('has a reason, in one line, and nothing else has', () => {
    const without = [...shipped, ...tools].filter(({ reason }) => !reason || reason.includes('\n'))
    expect(without.map(({ name }) => name)).toEqual([])
    expect(strayReasons()).toEqual([])
  })

  it('of the product is licensed freely', () => {
    expect(otherThan(permissive, shipped)).toEqual([])
  })

  it('that is a tool may be used for anything', () => {
    expect(otherThan(ofTools, tools)).toEqual([])
  })

  it('is named with its licence in the notices (mended by npm run fix)', () => {
    expect(readFileSync(NOTICES, 'utf8')).toBe(notices())
  })

  it('of the workspace of tools is used', () => {
    const files = globSync(['*.{ts,jsonc}', '{bench,deploy,e2e,scripts,src}/**/*.{ts,tsx,mjs}'])
    const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
    const names = Object.keys(toolsJson.devDependencies).filter((name) => !name.startsWith('@types/'))
    expect(names.filter((name) => !new RegExp(`['"(]${name}['"/]`).test(code))).toEqual([])
  })
})
