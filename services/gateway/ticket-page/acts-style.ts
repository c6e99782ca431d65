import { palette as of } from '@hall/shared/rules/palette';
import { ticketPageStyle } from './ticket-page';

/** Styles of the pages on which a ticket is changed. */
export const actsStyle = `${ticketPageStyle}
ul{margin:14px 0;padding-inline-start:1.2em}.time{white-space:nowrap;font-variant-numeric:tabular-nums}
.visit{margin:4px 0;font-size:21px;font-weight:600}select{background:${of.white}}
.people{padding:0;list-style:none}.people li{display:flex;justify-content:space-between;gap:14px;border-bottom:1px solid ${of.line}}
.people :is(a,span){padding:10px 0}.people a{flex:none}`;
