import { expect, test } from '@jest/globals';
import { audit as en } from './en/audit';
import { audit as zh } from './zh/audit';

/** Acts, in the form of the buttons and menus that share these words. */
const verbs = {
  en: `Add Admit Approve Ask Assign Book Cancel Change Close Compare Confirm Copy Correct Count Deactivate Download Drop End Erase Export Fail
    Clear Finish Generate Give Lift Lock Log Move Pause Put Reactivate Rebuild Refuse Reject Release Remove Reopen Replace Request
    Resend Reset Restore Resume Retry Return Revoke Rotate Search Send Set Share Stop Take Undo Upload View Warn Withdraw Write`,
  zh: `上传 下载 从备份恢复 代旅行社同意 代旅行社不同意 代为 登记 修改 停止 停用 共享 设置 列入 删除 划转 取消 启用 向账号发送
    复制 完成 导出 开通 恢复 批准 批量 指定 撤下 撤销 放弃 新增 暂停 查看 核对 添加 生成 登录 确认 移出 立即放票 绑定 要求 解除
    警告 查询 调整 轮换 退回 通过 退出 重发 重建 重新发送 重置 重试 锁定 闭馆 关闭 填写 发布 不通过 验票`,
};

const pattern = (listed: string, end: string): RegExp =>
  new RegExp(`^(?:${listed.trim().split(/\s+/).join('|')})${end}`);

test.each([
  ['en', en.act, pattern(verbs.en, ' [a-z]')],
  ['zh', zh.act, pattern(verbs.zh, '')],
] as const)(
  'every act begins with what is to be done, as a menu says it (%s)',
  (_, acts, begins) => {
    const others = Object.values(acts)
      .flatMap((kind) => Object.values(kind))
      .filter((words) => !begins.test(words));
    expect(others).toEqual([]);
  },
);
