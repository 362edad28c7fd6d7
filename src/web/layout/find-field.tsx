import { href } from '../href.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './find-field.module.css'

/** A plain form. `before-paint.ts` focuses it on «/» and records the navigation intent. */
export const FindField = () => (
  <search className={styles.search}>
    <form className={styles.find} action={href.find} data-find="">
      <Icon name="search" />
      <label htmlFor="find">
        <VisuallyHidden>VIN или госномер</VisuallyHidden>
      </label>
      <input
        id="find"
        name="text"
        placeholder="VIN или госномер"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        aria-keyshortcuts="/"
      />
      <input type="hidden" name="find" />
      <kbd>/</kbd>
    </form>
  </search>
)
