import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { defineSlice, validatedElsewhere } from './slice.ts'
import { text, unset } from './variables.ts'

const certificates = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return readFileSync(dataset.value, 'utf8')
    } catch {
      addIssue({ message: 'такой файл не читается' })
      return NEVER
    }
  }),
)

export const russianCaSlice = defineSlice({
  variables: {
    RUSSIAN_CA_FILE: unset(
      'файл PEM с корневым сертификатом Минцифры; верим ему только у MAX, VK, Т-Банка и Яндекса',
      certificates,
    ),
  },
  foreign: { MAX_CA_FILE: validatedElsewhere },
  problems: ({ MAX_CA_FILE }) =>
    MAX_CA_FILE === undefined ? [] : ['MAX_CA_FILE: теперь эта настройка называется RUSSIAN_CA_FILE'],
  settings: ({ RUSSIAN_CA_FILE: ca }) => ({ ca, site: {} }),
})
