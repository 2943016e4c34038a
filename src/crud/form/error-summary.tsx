import { Alert, Button } from 'antd'
import styles from './record-form.module.css'

/** What is wrong with one field of a form. */
export interface FormProblem {
  key: string
  text: string
}

interface ErrorSummaryProps {
  problems: readonly FormProblem[]
  /** Leads to a field, wherever it stands. */
  onChoose: (key: string) => void
}

/** Every problem of a form in one place, at its foot where it moves nothing; each leads to its field. */
export function ErrorSummary({ problems, onChoose }: ErrorSummaryProps) {
  return (
    <Alert
      type="error"
      showIcon
      className={styles['foot'] ?? ''}
      title={
        <div className={styles['problems']}>
          <span>{`还有 ${problems.length} 处需要修改`}</span>
          <ul>
            {problems.map(({ key, text }) => (
              <li key={key}>
                <Button type="link" size="small" onClick={() => onChoose(key)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}
