import styles from './car-outline.module.css'

interface Props {
  readonly paint?: string | undefined
}

export const CarOutline = ({ paint }: Props) => (
  <svg className={styles.car} viewBox="0 0 316 117" aria-hidden="true">
    <path className={styles.wheel} d="M43 93a21 21 0 1 1 42 0a21 21 0 1 1-42 0Z" />
    <path className={styles.hub} d="M53 93a11 11 0 1 1 22 0a11 11 0 1 1-22 0Z" />
    <path className={styles.wheel} d="M225 93a21 21 0 1 1 42 0a21 21 0 1 1-42 0Z" />
    <path className={styles.hub} d="M235 93a11 11 0 1 1 22 0a11 11 0 1 1-22 0Z" />
    <path
      fill={paint ?? 'none'}
      d="M14 103C9 101 7 96 7 87L7 73C7 69 8 66 9 63L12.5 49C16 37 21 25 27.5 16.4C25 16 23.6 15.2 24.4 13.6C25 12.4 28 11.6 32 11C64 6.4 100 4.4 140 5C164 6.5 176 11 188 17L224 40C252 42 276 46 292 54C302 59 307 65 308 72L310 87C310.5 97 309 102 302 103L268.4 103A24.5 24.5 0 1 0 223.6 103L86.4 103A24.5 24.5 0 1 0 41.6 103Z"
    />
    <path
      className={styles.glass}
      d="M145 38.5L145 13.3C160 14 171 18 181 23.5L195.5 33.8L192.4 39ZM135 38.5L135 13C122 12.4 108 13 97 15.4C88 19 80 30 75 39.5Z"
    />
  </svg>
)
