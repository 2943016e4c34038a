import { Progress } from 'antd'

/** How many of those an announcement goes to have read it, of `4/71`. */
export function ReadShare({ share }: { share: unknown }) {
  const [, read = '', all = ''] = /^(\d+)\/(\d+)$/.exec(typeof share === 'string' ? share : '') ?? []
  if (all === '') return <>—</>
  const percent = all === '0' ? 100 : Math.round((Number(read) / Number(all)) * 100)
  return (
    <Progress
      size="small"
      percent={percent}
      status={percent === 100 ? 'success' : 'normal'}
      aria-label={`已读 ${read}，共 ${all} 人`}
      format={() => `${read}/${all}`}
    />
  )
}
