import { DEPARTMENT_SWITCH_WIDTH } from '#contract/console/layout.ts'
import { ChoiceList } from '#widgets/plain/choice-list.tsx'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import type { ComponentProps } from 'react'
import styles from './account.module.css'

interface SwitchDialogProps {
  title: string
  /** Stands above what can be chosen. */
  legend: string
  /** On the button that switches. */
  verb: string
  options: readonly { value: string; text: string; isCurrent: boolean }[]
  /** '' = nothing chosen yet. */
  value: string
  /** What is wrong with the choice. */
  missing: string | undefined
  /** Why the switch failed. */
  problem: ComponentProps<typeof ProblemNote>['problem']
  isBusy: boolean
  onChoose: (value: string) => void
  onConfirm: () => void
  onCancel: () => void
}

/** Choosing where to work from now on, one of several places. */
export function SwitchDialog({ title, legend, verb, options, value, isBusy, onCancel, ...rest }: SwitchDialogProps) {
  return (
    <PlainDialog title={title} width={DEPARTMENT_SWITCH_WIDTH} onClose={isBusy ? undefined : onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rest.onConfirm()
        }}
      >
        <ChoiceList
          legend={legend}
          options={options.map(({ isCurrent, ...option }) => ({ ...option, mark: isCurrent ? '当前' : undefined }))}
          value={value}
          problem={rest.missing}
          disabled={isBusy}
          onChoose={rest.onChoose}
        />
        <ProblemNote problem={rest.problem} />
        <div className={styles['buttons']}>
          <PlainButton disabled={isBusy} onClick={onCancel}>
            取消
          </PlainButton>
          <PlainButton type="submit" kind="primary" busy={isBusy}>
            {verb}
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}
