/**
 * Runs React apart from the components: otherwise its file of the build (`vite.config.ts`) would
 * run within the next one, as one long task on a slow phone.
 */
import 'react-dom/client'
