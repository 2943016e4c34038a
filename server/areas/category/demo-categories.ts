/** A category with what is below it. */
export interface CategorySeed {
  name: string
  children?: readonly CategorySeed[]
}

/** What a demo platform sorts hazards and courses by. */
export const CATEGORIES: readonly CategorySeed[] = [
  {
    name: '隐患分类',
    children: [
      { name: '消防安全', children: [{ name: '灭火器材' }, { name: '疏散通道' }, { name: '火灾报警' }] },
      { name: '用电安全', children: [{ name: '临时用电' }, { name: '配电设施' }] },
      { name: '机械设备', children: [{ name: '起重机械' }, { name: '防护装置' }] },
      { name: '危险化学品', children: [{ name: '储存' }, { name: '运输' }, { name: '使用' }] },
      { name: '作业环境' },
    ],
  },
  {
    name: '课程分类',
    children: [
      { name: '三级安全教育', children: [{ name: '公司级' }, { name: '车间级' }, { name: '班组级' }] },
      { name: '特种作业', children: [{ name: '高处作业' }, { name: '焊接与热切割' }, { name: '低压电工' }] },
      { name: '虚拟现实实训' },
    ],
  },
]
