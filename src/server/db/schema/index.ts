/**
 * All tables, for the driver and drizzle-kit. Other code imports a table from the file of its area.
 */
export * from './accounts.ts'
export * from './answers.ts'
export * from './comments.ts'
export * from './desk.ts'
export * from './follow.ts'
export * from './limits.ts'
export * from './messengers.ts'
export * from './outcomes.ts'
export * from './payments.ts'
export * from './plates.ts'
export * from './registries.ts'
export * from './sealed-reports.ts'
export * from './upkeep.ts'
