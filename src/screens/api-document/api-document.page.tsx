import { PageHeader } from '#widgets/page-header/page-header.tsx'
import { saveFile } from '#widgets/save-file.ts'
import { useServices } from '#widgets/services-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CallsTable } from './calls-table.tsx'
import { narrowed, operationsOf } from './operations.ts'

const DOCUMENT = '/openapi.json'

/** 接口文档: the calls of the server and who may make them; fetched as every call is, so that no address carries a token. Source: MENU-07. */
export function Page() {
  const { http } = useServices()
  const { value, problem, retry } = useLoading(async (_input, signal) => {
    const { result } = await http.get(DOCUMENT, {}, { signal, quiet: true })
    if (typeof result !== 'object' || result === null) throw new Error('服务器没有给出接口文档')
    return result
  })
  if (problem !== null) return <ErrorState hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState label="正在读取接口文档" />
  return <Operations document={value} />
}

function Operations({ document }: { document: object }) {
  const [words, setWords] = useState('')
  const shown = narrowed(operationsOf(document), words)
  return (
    <>
      <PageHeader
        title="接口文档"
        search={{ placeholder: '搜索路径、方法或权限', onSearch: setWords }}
        actions={<Button onClick={() => keep(document)}>下载 OpenAPI 文档</Button>}
      />
      {shown.length === 0 ? (
        <EmptyState title="没有找到接口" hint="换一个词再搜索。" />
      ) : (
        <CallsTable operations={shown} />
      )}
    </>
  )
}

/** From this window's memory: no address of the server is opened. */
function keep(document: object): void {
  saveFile(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), 'openapi.json')
}
