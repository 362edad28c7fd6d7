/**
 * Apart: otherwise React's file (`vite.config.ts`) runs within the next one, as one long task on a
 * slow phone.
 */
import 'react-dom/client'
