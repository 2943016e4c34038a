import { told, type HazardSeed } from './hazard-seed.ts'

/** Of the manufacturer. */
export const HAZARDS_OF_PLANT: readonly HazardSeed[] = [
  told(
    2,
    [
      '焊接一班',
      '焊机二次线接头裸露',
      '焊接一班6号工位',
      '6号工位焊机二次线接头没有绝缘包扎，与钢平台接触。',
      '更换接头并做绝缘',
      '接头已更换并包扎',
    ],
    { scene: 'cable', level: '1', type: '2', source: '1', accidentType: '05', daysAgo: 28, progress: 'closed' },
  ),
  told(
    2,
    [
      '机加工车间',
      '数控车床防护门联锁被短接',
      '数控车床8号机',
      '8号机防护门联锁被人为短接，开门时主轴不停。',
      '恢复联锁并检查同类机床',
      '联锁已恢复，同类机床检查完毕',
    ],
    { scene: 'guard', level: '2', type: '1', source: '2', accidentType: '03', daysAgo: 12, progress: 'rectified' },
  ),
  told(
    2,
    [
      '涂装车间',
      '调漆间废漆桶未封口',
      '调漆间',
      '调漆间废漆桶没有封口，通风不足，溶剂气味明显。',
      '封口转运，检查排风',
      '废桶已转运，排风机已检修',
    ],
    {
      scene: 'drum',
      level: '2',
      type: '3',
      source: '8',
      accidentType: '08',
      daysAgo: 8,
      progress: 'rectifying',
      deadlineDays: 15,
    },
  ),
  told(
    2,
    [
      '危险化学品库',
      '库房通道堆放物料',
      '甲类库东通道',
      '甲类库东通道堆放空桶，宽度不足一米，影响疏散。',
      '清理通道',
      '通道已清理',
    ],
    { scene: 'exit', level: '1', type: '4', source: '3', accidentType: '08', daysAgo: 3, progress: 'waiting' },
  ),
  told(
    2,
    [
      '总装班',
      '行车吊钩防脱装置损坏',
      '总装跨5吨行车',
      '5吨行车吊钩防脱卡片变形，起吊时绳索可能滑出。',
      '更换防脱卡片',
      '卡片已更换',
    ],
    { scene: 'guard', level: '2', type: '2', source: '1', accidentType: '04', daysAgo: 1, progress: 'reported' },
  ),
]
