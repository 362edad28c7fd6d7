/**
 * React, run before what is drawn by it and apart from that: the file of the built site that holds it
 * (`vite.config.ts`) would else begin within the next one, in one long task on a slow phone.
 */
import 'react-dom/client'
