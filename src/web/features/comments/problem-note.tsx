import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Problem } from './answer.ts'
import styles from './comments.module.css'

interface Props {
  readonly problem: Problem
  readonly onRetry?: () => void
}

/** Has a retry button if no other button retries. */
export const ProblemNote = ({ problem, onRetry }: Props) => (
  <div className={styles.problem}>
    <Alert tone="danger" role="alert">
      <p>{problem.text}</p>
      {problem.advice && <p>{problem.advice}</p>}
    </Alert>
    {onRetry && (
      <Button variant="secondary" icon="repeat" onClick={onRetry}>
        Повторить
      </Button>
    )}
  </div>
)
