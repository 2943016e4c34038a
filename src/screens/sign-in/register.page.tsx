import { registerMachine } from '#machines/register/register.machine.ts'
import { uniqueValueMachine } from '#machines/unique-value/unique-value.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { sendingCodes } from './sending-codes.ts'
import { RegisterForm } from './register-form.tsx'
import { UserFrame } from './user-frame.tsx'
import type { VisitorEffects } from './visitor-effects.ts'

export interface VisitorPageProps {
  productName: string
  effects: VisitorEffects
}

/** Making an account. Source: SCREEN-88, O-20, contract §20. */
export function RegisterPage({ productName, effects }: VisitorPageProps) {
  const navigate = useNavigate()
  const register = useRegister(
    effects,
    ({ username }) => void navigate('/user/register-result', { replace: true, state: { username } }),
  )
  return (
    <UserFrame
      productName={productName}
      title="注册账户"
      lead={
        <>
          已有账户？<Link to="/user/login">使用已有账户登录</Link>
        </>
      }
    >
      <RegisterForm register={register} />
    </UserFrame>
  )
}

export type RegisterActor = ActorRefFrom<typeof registerMachine>

function useRegister(effects: VisitorEffects, registered: (params: { username: string }) => void): RegisterActor {
  const [machine] = useState(() =>
    registerMachine.provide({
      actors: {
        register: writeOnce((input, signal) => effects.register(input, signal)),
        verificationCode: sendingCodes(effects),
        uniqueValue: uniqueValueMachine.provide({
          actors: { checkUnique: fromPromise(({ input, signal }) => effects.checkUnique(input, signal)) },
        }),
      },
      actions: { registered: (_, params) => registered(params) },
    }),
  )
  return useActorRef(machine)
}
