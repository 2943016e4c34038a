import { user } from '#contract/areas/user/user.entity.ts'
import type { UniqueField } from '#machines/unique-value/unique-value.machine.ts'
import { TextField, type TextFieldProps } from '#widgets/plain/text-field.tsx'
import { useSelector } from '@xstate/react'
import type { RegisterActor } from '#machines/register/register-with.ts'

export interface UniqueInputProps extends Omit<TextFieldProps, 'name'> {
  register: RegisterActor
  field: UniqueField
}

/** An input whose value only one account may have; it is looked up when the input is left. Source: SCREEN-88, contract §20. */
export function UniqueInput({ register, field, problem, hint, ...rest }: UniqueInputProps) {
  const child = useSelector(register, ({ children }) => children[field])
  const state = useSelector(child, (snapshot) => snapshot?.value)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      name={field}
      problem={state === 'taken' ? user.fields[field].unique : problem}
      hint={state === 'checking' ? '正在检查是否可用…' : hint}
      onBlur={(event) => register.send({ type: 'value.left', field, value: event.target.value.trim() })}
      onInput={() => register.send({ type: 'value.changed', field })}
    />
  )
}
