// Runs in the gateway and the worker.
/**
 * The rules that move seats between the pools of a session, or back on sale.
 *
 * | to | who | when | how many |
 * | --- | --- | --- | --- |
 * | everybody: `moveTeamSeats` | staff | on request | up to the free seats of the team pool |
 * | everybody: `moveDueTeamSeats` | job `seats.moveTeamSeats` | once, setting `teamSeats` | all free team seats |
 * | counter: `moveSeatsToCounter` | staff | on the day, until the session ends | all free seats of the other pools |
 * | counter: `freeUnclaimedSeats` | job `seats.freeUnclaimed` | once, setting `counterSeats` after the start | the seats of parties without an admitted visitor |
 * | waiting list: `takeReturned` | job `seats.handOut` | every second | returned seats for waiting parties by rank |
 * | back on sale: `takeBackOnSale` | job `seats.handOut` | `backOnSaleAfter` the return | `backOnSaleAtOnce` per pool and run |
 */
export { takeBackOnSale, takeReturned } from './back-on-sale';
export { freeUnclaimedSeats, moveSeatsToCounter } from './to-counter';
export { moveDueTeamSeats, moveTeamSeats } from './to-everybody';
