import { kindOf } from '#contract/kinds/read-field.ts'
import type { Crud } from '#crud/screen.ts'
import { fieldOf, maskedKeys } from '#crud/define-screen.ts'
import { isWritable } from '#crud/form/payload.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button } from 'antd'
import styles from './kept-draft.module.css'
import { useKeptDraft } from '#crud/form/use-kept-draft.ts'

interface KeptDraftProps {
  crud: Crud
  /** Whether the page came back with the form open. */
  isBrought: boolean
}

/** Keeps the draft of a form for as long as it is open; says that an earlier one stands in it, and lets it be given up. */
export function KeptDraft({ crud, isBrought }: KeptDraftProps) {
  const mode = useSelector(crud.dialog.actor(), (snapshot) => snapshot.context.mode)
  const { isRestored, discard } = useKeptDraft(crud, isBrought)
  if (!isRestored) return null
  const { screen } = crud
  const unkept = screen.form
    .filter((key) => isWritable(screen, key, mode) && (isSecret(crud, key) || maskedKeys(screen).includes(key)))
    .map((key) => fieldOf(screen, key).label)
  return (
    <Alert
      type="info"
      showIcon
      title={
        <div className={styles['restored']}>
          <span>已恢复未提交的草稿</span>
          {unkept.length > 0 && <small>{unkept.join('、')}不会保存在草稿中，请重新填写</small>}
        </div>
      }
      className={styles['notice'] ?? ''}
      action={
        <Button size="small" onClick={discard}>
          放弃草稿
        </Button>
      }
    />
  )
}

function isSecret({ screen }: Crud, key: string): boolean {
  return kindOf(fieldOf(screen, key)).secret === true
}
