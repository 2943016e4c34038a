import { blockSample } from '#contract/areas/block/block-sample.entity.ts'
import { inChina } from '#core/formats/dates.ts'
import { readList } from '#core/lists/list-answer.ts'
import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Http } from '#core/services.ts'
import { commandWith } from '#machines/command/command-with.ts'
import { EntityPicker } from '#widgets/pickers/entity-picker.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { useRunning } from '#widgets/use-running.ts'
import { PlusOutlined } from '@ant-design/icons'
import { useMachine } from '@xstate/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Labelled } from './labelled.tsx'
import styles from './parts.module.css'

/** The place of the chosen sheet in the address. */
const CHOSEN = 'sheet'

/** A sheet of this tenant, chosen or begun; its id is part of the address. */
export function ChosenSheet({ children }: { children: (id: string) => ReactNode }) {
  const page = usePage()
  const { http, say } = useServices()
  const chosen = new URLSearchParams(page.query).get(CHOSEN) ?? ''
  const choose = (id: string) => {
    const query = new URLSearchParams(page.query)
    if (id === '') query.delete(CHOSEN)
    else query.set(CHOSEN, id)
    page.readdress(query.toString())
  }
  const [state, send, actor] = useMachine(
    commandWith({
      run: ({ name }, signal) => beginSheet(http, name, signal),
      done: ({ command, message: id }) => {
        say('success', `已新增“${command.name}”`)
        choose(id)
      },
      warn: (message) => say('error', message),
    }),
  )
  useRunning(actor)
  const begin = () => {
    const name = `${blockSample.label} ${inChina(Date.now())}`
    send({ type: 'command.ask', command: { name, ids: [], title: '' } })
  }
  return (
    <>
      <div className={styles['sheet']}>
        <Labelled label={blockSample.label}>
          {(id) => <EntityPicker id={id} to={blockSample.name} value={chosen} onChange={choose} placeholder="请选择" />}
        </Labelled>
        <Button icon={<PlusOutlined aria-hidden />} loading={state.hasTag('busy')} onClick={begin}>
          新增{blockSample.label}
        </Button>
      </div>
      {chosen === '' ? <EmptyState title="先选择或新增一张示例单" /> : <div key={chosen}>{children(chosen)}</div>}
    </>
  )
}

/** @returns its id */
async function beginSheet(http: Pick<Http, 'get' | 'post'>, name: string, signal: AbortSignal): Promise<string> {
  const { path } = blockSample
  await http.post(`${path}/add`, { name }, { signal, quiet: true, idempotencyKey: newIdempotencyKey() })
  const { result } = await http.get(`${path}/list`, { name }, { signal, quiet: true })
  const [sheet] = readList(result).records
  if (sheet === undefined) throw new Error('示例单已新增，但没有读到，请在列表中选择')
  return String(sheet['id'])
}
