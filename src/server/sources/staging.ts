import type { Registry } from '#registry-kit/registry.ts'
import { accessSuffixes } from '#registry-kit/settings.ts'

/** Variables that point a registry to its simulator, which accepts any credentials. */
export const standInVariables = (
  { id, envPrefix, credentials, driver }: Registry<unknown>,
  standIns: string,
): Readonly<Record<string, string>> => ({
  [`${envPrefix}_URL`]: `${standIns}/${id}`,
  ...(driver && { [driver.variable]: driver.name }),
  ...Object.fromEntries(accessSuffixes(credentials).map((suffix) => [`${envPrefix}_${suffix}`, 'demo'])),
})

/** Registries of `DEMO_REGISTRIES`, and its problems, each beginning with its name. */
export function namedDemo(registries: readonly Registry<unknown>[], env: NodeJS.ProcessEnv) {
  const ids = new Set((env.DEMO_REGISTRIES ?? '').split(/[\s,]+/).filter(Boolean))
  const named = registries.filter(({ id }) => ids.has(id))
  const unknown = [...ids].filter((id) => !named.some((registry) => registry.id === id))
  const known = registries.map(({ id }) => id).join(', ')
  const problems = [
    ...unknown.map((id) => `DEMO_REGISTRIES: реестра «${id}» нет, есть ${known}`),
    ...named.flatMap(({ id, envPrefix }) =>
      env[`${envPrefix}_URL`]?.trim()
        ? [`DEMO_REGISTRIES: у «${id}» есть и настоящий адрес, ${envPrefix}_URL; оставьте одно`]
        : [],
    ),
  ]
  return { named, problems }
}
