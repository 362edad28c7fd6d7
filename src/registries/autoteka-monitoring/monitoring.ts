import { defineMonitoring } from '#registry-kit/monitoring.ts'
import { registry } from './registry.ts'

export const monitoring = defineMonitoring(registry)
