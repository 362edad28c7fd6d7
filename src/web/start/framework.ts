/**
 * Without this file React's own (`vite.config.ts`) would run within the next one, as one long task
 * on a slow phone.
 */
import 'react-dom/client'
