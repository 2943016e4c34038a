import { Button } from 'antd'

interface NothingToChooseProps {
  isLoading: boolean
  problem: string | null
  onRetry: () => void
}

/** What a picker shows instead of options, and why. Source: ERR-10. */
export function NothingToChoose({ isLoading, problem, onRetry }: NothingToChooseProps) {
  if (isLoading) return <output>正在加载…</output>
  if (problem === null) return <div>没有可选的内容</div>
  return (
    <div role="alert">
      {problem}
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
