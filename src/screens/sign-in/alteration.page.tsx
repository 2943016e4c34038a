import { alterationWizardMachine } from '#machines/alteration-wizard/alteration-wizard.machine.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { sendingCodes } from './sending-codes.ts'
import { AccountStep, FinishedStep, PasswordStep, ProofStep } from './alteration-steps.tsx'
import type { VisitorPageProps } from './register.page.tsx'
import { StepLine } from './step-line.tsx'
import { UserFrame } from './user-frame.tsx'

const STEPS = ['确认账号', '手机验证', '新密码', '完成']

/** Setting a forgotten password, step by step. Source: SCREEN-90…93, O-21, contract §20. */
export function AlterationPage({ productName, effects }: VisitorPageProps) {
  const navigate = useNavigate()
  const wizard = useWizard(effects, () => void navigate('/user/login', { replace: true }))
  const snapshot = useSelector(wizard, (current) => current)
  return (
    <UserFrame
      productName={productName}
      title="找回密码"
      lead={
        <>
          想起来了？<Link to="/user/login">返回登录</Link>
        </>
      }
    >
      <StepLine steps={STEPS} current={placeOf(snapshot)} />
      {stepOf(snapshot, wizard)}
    </UserFrame>
  )
}

export type WizardActor = ActorRefFrom<typeof alterationWizardMachine>
export type WizardSnapshot = SnapshotFrom<typeof alterationWizardMachine>

function placeOf(snapshot: WizardSnapshot): number {
  if (snapshot.matches('identifying')) return 0
  if (snapshot.matches('proving')) return 1
  return snapshot.matches('settingPassword') ? 2 : 3
}

function stepOf(snapshot: WizardSnapshot, wizard: WizardActor): ReactNode {
  const props = { snapshot, wizard }
  return [
    <AccountStep key="account" {...props} />,
    <ProofStep key="proof" {...props} />,
    <PasswordStep key="password" {...props} />,
    <FinishedStep key="finished" {...props} />,
  ][placeOf(snapshot)]
}

function useWizard(effects: VisitorPageProps['effects'], returnToSignIn: () => void): WizardActor {
  const [machine] = useState(() =>
    alterationWizardMachine.provide({
      actors: {
        identify: fromPromise(({ input, signal }) => effects.identify(input, signal)),
        prove: fromPromise(({ input, signal }) => effects.prove(input, signal)),
        setPassword: writeOnce((input, signal) => effects.setPassword(input, signal)),
        verificationCode: sendingCodes(effects),
      },
      actions: { returnToSignIn },
    }),
  )
  return useActorRef(machine)
}
