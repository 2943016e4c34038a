import { confirmKey } from '#crud/define-screen.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import type { FormItemProps } from '#crud/screen.ts'
import { NewPassword } from './new-password.tsx'

/** 登录密码 of a new user. Source: contract §21.1. */
export function PasswordItem({ crud, name }: FormItemProps) {
  const dialog = crud.dialog.actor()
  const names = () => {
    const { draft } = dialog.getSnapshot().context
    return ['username', 'realname', 'phone'].map((key) => textOf(draft[key]))
  }
  return <NewPassword names={names} confirm={confirmKey(name)} />
}
