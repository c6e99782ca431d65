import { palette as of } from '@hall/shared/rules/palette';

/** Additional styles of the ticket's pages. */
export const ticketPageStyle = `main{margin-top:0;max-width:26rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 14px;margin:14px 0}dt{color:${of.inkSoft}}dd{margin:0;overflow-wrap:anywhere}.orderno{overflow-wrap:normal}
figure{margin:18px 0;text-align:center}figure svg{width:100%;max-width:260px;height:auto}
figcaption{color:${of.inkSoft};font-size:15px}figcaption b{display:block;color:${of.ink};font-size:20px;letter-spacing:.06em}
h2{margin:26px 0 4px;font-size:19px}
.act{display:block;padding:12px;border:1px solid ${of.neutralLine};border-radius:4px;color:${of.ink};text-align:center;text-decoration:none}
nav{margin:0 0 8px;text-align:right}
@media print{body,main{background:${of.white};border:0}nav,.act,.note{display:none}}`;

/** The ticket: day and time are prominent, the page's name is small. */
export const ticketStyle = `h1{margin:0 0 4px;color:${of.inkSoft};font-size:15px;font-weight:400}
.date{margin:0;font-size:28px;font-weight:600;line-height:1.35;word-break:keep-all}.time{font-variant-numeric:tabular-nums}
table{width:100%;margin:14px 0;border-collapse:collapse;font-size:15px;font-variant-numeric:tabular-nums}
caption{color:${of.inkSoft};text-align:start}th,td{padding:6px 10px 6px 0;border-bottom:1px solid ${of.line};text-align:start;vertical-align:baseline;overflow-wrap:anywhere}
th{color:${of.inkSoft};font-weight:400;overflow-wrap:normal}.idnum{padding-inline-end:0;white-space:nowrap}
@media(max-width:480px){.date:lang(en){font-size:22px}}
@media print{tr{break-inside:avoid}}`;
