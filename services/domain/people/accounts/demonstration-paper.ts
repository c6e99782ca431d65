import sharp from 'sharp';
import type { TeamType } from '@hall/shared/contract/team-account';

const titles: Record<TeamType, [string, string]> = {
  tg: ['导游证（演示）', 'TOUR GUIDE CERTIFICATE · SPECIMEN'],
  ta: ['旅行社业务经营许可证（演示）', 'TRAVEL AGENCY LICENCE · SPECIMEN'],
};

/** Draws a certificate or licence for a demo account, marked as a specimen, for the review. @returns a jpeg */
export function paintPaper(account: {
  type: TeamType;
  realname: string;
  papers: { paperno: string };
}): Promise<Buffer> {
  const [title, subtitle] = titles[account.type];
  const fonts = `font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif" text-anchor="middle"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
    <rect width="960" height="640" fill="#fffdf6"/>
    <rect x="24" y="24" width="912" height="592" fill="none" stroke="#8c1c1c" stroke-width="6"/>
    <g ${fonts} fill="#2b2523">
      <text x="480" y="150" font-size="52" fill="#8c1c1c">${title}</text>
      <text x="480" y="200" font-size="24">${subtitle}</text>
      <text x="480" y="340" font-size="44">${account.realname}</text>
      <text x="480" y="420" font-size="36">No. ${account.papers.paperno}</text>
      <text x="480" y="560" font-size="24" fill="#8a7f7a">仅供演示，并非真实证件</text>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
