import type { Crud } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { PieChartOutlined, UploadOutlined } from '@ant-design/icons'
import { UPLOAD, USAGE } from './file-actions.ts'

/** 上传文件 and 空间用量, beside what every list has. */
export function FileButtons({ crud: { can, panel } }: { crud: Crud }) {
  return (
    <>
      {can('upload') && (
        <GuardedButton
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          onClick={() => panel.send({ type: 'panel.open', name: UPLOAD })}
        >
          上传文件
        </GuardedButton>
      )}
      <GuardedButton
        icon={<PieChartOutlined aria-hidden />}
        onClick={() => panel.send({ type: 'panel.open', name: USAGE })}
      >
        空间用量
      </GuardedButton>
    </>
  )
}
