import { numbersIn } from '#contract/areas/equipment/stock-values.ts'
import type { Stocktake } from '#contract/wire/stocktake.ts'
import type { StocktakeActor } from '#machines/stocktake/stocktake-with.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { useSelector } from '@xstate/react'
import { Alert, Button, Form, Input } from 'antd'
import { StocktakeResult } from './stocktake-result.tsx'

const WIDTH_PX = 640
const ROWS = 8
const PLACEHOLDER = '把扫码枪对准设备上的二维码，或粘贴一列编号；逗号、空格、换行均可分隔'

/** 盘点: what lies in a depot against its book. Source: SCREEN-38. */
export function StocktakeDialog({ stocktake }: { stocktake: StocktakeActor }) {
  const isVisible = useSelector(stocktake, (snapshot) => snapshot.hasTag('visible'))
  const canClose = useSelector(stocktake, (snapshot) => snapshot.can({ type: 'stocktake.close' }))
  const { depotName, result, problem } = useSelector(stocktake, ({ context }) => context)
  return (
    <DialogWindow
      open={isVisible}
      title="盘点"
      subtitle={depotName}
      width={WIDTH_PX}
      closable={canClose}
      onClose={() => stocktake.send({ type: 'stocktake.close' })}
      footer={<Buttons stocktake={stocktake} canClose={canClose} />}
    >
      <Numbers stocktake={stocktake} />
      {problem !== null && <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      {result !== null && <Outcome stocktake={stocktake} result={result} />}
    </DialogWindow>
  )
}

function Buttons({ stocktake, canClose }: { stocktake: StocktakeActor; canClose: boolean }) {
  const state = useSelector(stocktake, (snapshot) => snapshot)
  const close = () => stocktake.send({ type: 'stocktake.close' })
  const isBusy = state.hasTag('busy')
  const isCompared = state.matches({ open: { entering: 'compared' } }) || state.matches({ open: 'recording' })
  return (
    <>
      <Button disabled={!canClose} onClick={close}>
        关闭
      </Button>
      {state.matches({ open: 'recorded' }) && (
        <Button type="primary" onClick={() => stocktake.send({ type: 'stocktake.again' })}>
          再盘一次
        </Button>
      )}
      {isCompared && (
        <GuardedButton type="primary" loading={isBusy} onClick={() => stocktake.send({ type: 'stocktake.record' })}>
          登记盘点结果
        </GuardedButton>
      )}
      {!isCompared && !state.matches({ open: 'recorded' }) && (
        <GuardedButton
          type="primary"
          loading={isBusy}
          disabled={!isBusy && !state.can({ type: 'stocktake.compare' })}
          onClick={() => stocktake.send({ type: 'stocktake.compare' })}
        >
          与账面核对
        </GuardedButton>
      )}
    </>
  )
}

function Numbers({ stocktake }: { stocktake: StocktakeActor }) {
  const { numbers } = useSelector(stocktake, ({ context }) => context)
  const isOpen = useSelector(stocktake, (snapshot) => snapshot.can({ type: 'numbers.change', numbers: '' }))
  const count = numbersIn(numbers).length
  return (
    <Form layout="vertical">
      <Form.Item label="设备编号" htmlFor="stocktake-numbers" extra={`已填写 ${count} 台`}>
        <Input.TextArea
          id="stocktake-numbers"
          rows={ROWS}
          value={numbers}
          disabled={!isOpen}
          placeholder={PLACEHOLDER}
          onChange={(event) => stocktake.send({ type: 'numbers.change', numbers: event.target.value })}
        />
      </Form.Item>
    </Form>
  )
}

function Outcome({ stocktake, result }: { stocktake: StocktakeActor; result: Stocktake }) {
  const isRecorded = useSelector(stocktake, (snapshot) => snapshot.matches({ open: 'recorded' }))
  return <StocktakeResult result={result} isRecorded={isRecorded} />
}
