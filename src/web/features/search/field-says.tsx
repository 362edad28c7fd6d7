import type { ReactNode } from 'react'
import type { Tone } from '#verdict/verdict.ts'
import common from '#web/ui/common.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { Slab } from '#web/ui/slab.tsx'
import styles from './field-says.module.css'
import { type Field, texts } from './search-form-state.ts'
import type { FieldProps } from './search-input.tsx'

interface Props
  extends Pick<
    FieldProps,
    | 'error'
    | 'locked'
    | 'isHintShown'
    | 'note'
    | 'knowledge'
    | 'onChoose'
    | 'onBlur'
    | 'onUnlock'
    | 'onReturn'
  > {
  readonly field: Field
  /** Shown when there is no error. */
  readonly children: ReactNode
}

/**
 * Constant height: the button below never moves. The hint over a focused locked field shows the way
 * out.
 */
export const FieldSays = ({
  field,
  error,
  locked,
  isHintShown,
  note,
  onBlur,
  onUnlock,
  onReturn,
  children,
  ...says
}: Props) => (
  <div className={styles[field]} id={`${field}-says`} role="status">
    {isHintShown && (
      <p className={styles.hint}>
        <span>{texts.hint[field]}</span>
        {/* A press must not take the focus, or the hint would disappear before the press. */}
        <button
          className={common.cover}
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onBlur={onBlur}
          onClick={onUnlock}
        >
          Очистить
        </button>
      </p>
    )}
    {error ? (
      <div className={styles.error}>
        <Icon name="warn" size={18} />
        <p>{error}</p>
        <Offers {...says} isOpen />
      </div>
    ) : note?.kind === 'gave-way' && !isHintShown ? (
      <News tone="note" action={<Return onReturn={onReturn} />}>
        Убрали <b>{note.text}</b>
      </News>
    ) : locked ? (
      !isHintShown && <p className={styles.help}>{texts.hint[field]}</p>
    ) : (
      children
    )}
  </div>
)

export const Help = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.help}>{children}</p>
)

interface OffersProps extends Pick<FieldProps, 'knowledge' | 'onChoose'> {
  readonly isOpen?: boolean
}

/** Above the content: the button never moves. */
export const Offers = ({ knowledge, onChoose, isOpen = false }: OffersProps) =>
  knowledge && knowledge.offers.length > 0 ? (
    <details className={styles.offers} open={isOpen}>
      <summary>Может быть</summary>
      <ul>
        {knowledge.offers.map((number) => (
          <li key={number}>
            <button type="button" onClick={() => onChoose(number)}>
              {number}
            </button>
          </li>
        ))}
      </ul>
    </details>
  ) : null

interface RepairedProps extends Pick<FieldProps, 'onReturn'> {
  readonly label: string
  readonly number: string
  readonly typed: string
}

export const Repaired = ({ label, number, typed, onReturn }: RepairedProps) => (
  <News tone="note" action={<Return onReturn={onReturn} />}>
    {label}{' '}
    <b className={styles.repaired}>
      {numbered(number).map(({ at, item }) => (item === typed[at] ? item : <mark key={at}>{item}</mark>))}
    </b>
  </News>
)

interface NewsProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly action?: ReactNode
}

export const News = ({ tone, children, action }: NewsProps) => (
  <div className={styles.news}>
    <Slab tone={tone} />
    <p>{children}</p>
    {action}
  </div>
)

export const Return = ({ onReturn }: Pick<FieldProps, 'onReturn'>) => (
  <button type="button" onClick={onReturn}>
    Вернуть
  </button>
)
