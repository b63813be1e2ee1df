export const slowLaundry = `
<p>Clothes wear out in the machine as much as on the body. Heat, friction and too much soap take the colour and the strength out of them. Slow laundry is not about washing by hand. It is about doing a little less of everything.</p>
<h2>Less often</h2>
<p>A jumper that has been worn for a day usually needs a hanger by an open window, not a wash. Jeans can go for weeks. Wool cleans itself to a surprising degree; a damp evening on the balcony does more for it than a spin. Underwear, sports clothes and towels are another matter, and go in.</p>
<h2>Less heat</h2>
<p>Thirty degrees is enough for nearly everything that is sweaty rather than dirty. Keep sixty for towels, bed linen and cloths, and for when somebody is ill. One hot wash every few weeks keeps the machine itself fresh.</p>
<h2>Less soap</h2>
<p>Too much detergent does not rinse out: towels turn stiff, black turns grey, and the drum begins to smell. Know how hard your water is, your town's website says so, and use what the packet gives for it. For a drum that is half full, take half. Leave softener out altogether. It coats the fibres, and towels then push the water around instead of taking it up.</p>
<h2>Stains first</h2>
<p>Treat a stain while it is young: cold water and a soap block, ten minutes, then the machine. Hot water sets blood, egg and milk for good.</p>
<h2>More air</h2>
<p>A line outside, or a rack by a window that is tilted open. Shake each piece once and hang shirts on hangers, and there is little left to iron. When it has to be the dryer, wool balls loosen the load and shorten the time.</p>
<h2>And then the basket beside it</h2>
<p>Ours holds a needle, black and white thread, and a tin of buttons. Whatever comes out of the wash with a loose seam goes into it and not back into the wardrobe. On a rainy evening half an hour empties it.</p>
`
