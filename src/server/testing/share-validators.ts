import type { FastifyInstance } from 'fastify'

/** The first server's. */
let compile: FastifyInstance['validatorCompiler']
const validators = new Map<string, ReturnType<NonNullable<typeof compile>>>()

/** All servers share input schemas; compiling them is half the cost of opening one. */
export function shareValidators(app: FastifyInstance): void {
  const first = compile
  if (first)
    app.setValidatorCompiler((route) => {
      const key = JSON.stringify(route.schema)
      const validator = validators.get(key) ?? first(route)
      validators.set(key, validator)
      return validator
    })
  else
    app.addHook('onReady', async () => {
      compile = app.validatorCompiler
    })
}
